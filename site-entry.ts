export * as build from 'virtual:react-router/server-build'
export { appContext } from './app/platform/http/page-context.server.ts'

import { Fragment } from 'react'
import type { ApiOperation } from '#platform/http/open-api.server.ts'
import { apiDocumentContext } from '#platform/http/page-context.server.ts'
import { pageMetadata } from '#shell/metadata.ts'
import type { Route } from './+types/api-docs'
import './api-docs.css'

interface Call {
  method: string
  path: string
  operation: ApiOperation
}

export function loader({ context }: Route.LoaderArgs) {
  const { info, paths } = context.get(apiDocumentContext)
  const groups = new Map<string, Call[]>()
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags[0] ?? ''
      groups.set(tag, [
        ...(groups.get(tag) ?? []),
        { method: method.toUpperCase(), path: `/api${path}`, operation },
      ])
    }
  }
  return { description: info.description, groups: [...groups].sort(([a], [b]) => a.localeCompare(b)) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMetadata(
    {
      title: 'API',
      description: 'Every call of the site, its parameters and its answers.',
      path: '/api/docs',
      noindex: true,
    },
    matches,
  )

export default function ApiDocs({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap api-docs">
      <h1 className="h1">API</h1>
      <p className="lead api-docs__lead">
        <WithCode text={loaderData.description} /> The same as data:{' '}
        <a className="link" href="/api/openapi.json">
          openapi.json
        </a>
        .
      </p>
      {loaderData.groups.map(([name, calls]) => (
        <section key={name} className="api-docs__group" aria-labelledby={`group-${name}`}>
          <h2 className="h3" id={`group-${name}`}>
            {name}
          </h2>
          <div className="grid gap-2 above-4">
            {calls.map((call) => (
              <CallDetails key={`${call.method} ${call.path}`} call={call} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function CallDetails({ call: { method, path, operation } }: { call: Call }) {
  const { 'application/json': json, 'multipart/form-data': form } = operation.requestBody?.content ?? {}
  return (
    <details className="api-docs__call card card--open">
      <summary>
        <code className="num">
          {method} <Path path={path} />
        </code>
        <span className="small t2 api-docs__summary">
          <WithCode text={operation.summary} />
        </span>
        {operation.security.length > 0 && (
          <span className="badge badge--soft api-docs__session">Signed in</span>
        )}
      </summary>
      <div className="api-docs__parts grid gap-4 pad-4 line-top">
        {operation.parameters.length > 0 && (
          <Part
            title="Parameters"
            value={Object.fromEntries(operation.parameters.map((p) => [`${p.name} (${p.in})`, p.schema]))}
          />
        )}
        {json && <Part title="Body" value={json.schema} />}
        {form && <Part title="Form" value={form.schema} />}
        {Object.entries(operation.responses).map(([status, { description, content }]) => (
          <Part
            key={status}
            title={`${status} ${description}`}
            value={content?.['application/json']?.schema}
          />
        ))}
      </div>
    </details>
  )
}

/** Lets a long path break before its slashes. */
function Path({ path }: { path: string }) {
  return path.split(/(?=\/)/).map((part) => (
    <Fragment key={part}>
      <wbr />
      {part}
    </Fragment>
  ))
}

/** Shows text in backticks as code, as Markdown in the OpenAPI document has it. */
function WithCode({ text }: { text: string }) {
  return text.split('`').map((part, at) => (at % 2 === 0 ? part : <code key={part}>{part}</code>))
}

function Part({ title, value }: { title: string; value: unknown }) {
  return (
    <div>
      <h3 className="small">{title}</h3>
      {value !== undefined && <pre className="cap">{JSON.stringify(value, null, 2)}</pre>}
    </div>
  )
}

import { build, type Plugin, type Rolldown } from 'vite'

/**
 * Bundles a module that is imported with `?script`, with all that it imports, as a classic script, and exports its text:
 * for scripts that stand in a page itself.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async load(id) {
      const [path, query] = id.split('?')
      if (path === undefined || query !== 'script') return
      const { code, moduleIds } = await bundle(path)
      for (const module of moduleIds) this.addWatchFile(module)
      return { code: `export default ${JSON.stringify(code.trim())}`, moduleType: 'js' }
    },
  }
}

async function bundle(path: string): Promise<Rolldown.OutputChunk> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      rolldownOptions: { input: path, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  return output[0]
}

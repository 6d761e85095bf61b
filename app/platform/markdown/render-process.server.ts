import { serialize } from 'node:v8'
import { Script } from 'node:vm'
import { renderMarkdown, renderSections } from './render-markdown.server.ts'
import type { RenderAnswer, RenderTask } from './render-task.ts'
import { sanitiseFragment } from './sanitise-html.server.ts'

const work = { article: renderMarkdown, sections: renderSections, fragment: sanitiseFragment }

/** Our parent ends us long before. If it was killed itself, nothing else stops a regular expression. */
const longestMs = 60_000

/** Many links that name one long address make 50 MB of 30 KB, which would hold up the site that receives them. */
const mostBytes = 8_000_000

/** Renders one text, in a process of its own, which is ended in the middle of a text that takes too long. */
export function render(task: RenderTask): RenderAnswer {
  const rendered = atMost(longestMs, () => work[task.do](task.text))
  return serialize(rendered).byteLength > mostBytes ? { failed: 'large' } : { rendered }
}

/** Only a script can have a time limit, and a script calls only globals. */
function atMost<Result>(timeout: number, run: () => Result): Result {
  Object.assign(globalThis, { run })
  return new Script('run()').runInThisContext({ timeout })
}

import { Trophy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { useAnswer } from '#design/browser/use-answer.ts'
import { loadPage } from '#design/frames/load-page.ts'
import { FailureNote } from '#design/marks/note.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { type Outcome, unanswered } from '#platform/browser/outcome.ts'
import { finishExperiment } from '../calls.ts'
import type { Experiment } from '../schema.ts'
import { type Change, listChanges } from '../settings.ts'

/** Words of the page to replace. */
interface Replacement {
  before: string
  after: string
}

/** Replaces words in the article or case study; fails, changing nothing, where one is not found exactly once. */
export type PublishWords = (replacements: readonly Replacement[]) => Promise<Outcome>

interface PublishProps {
  experiment: Experiment
  winner: string
  publishWords: PublishWords | undefined
}

/**
 * A button that lists the changes with which everyone sees the winner, and makes them where they are an article's own
 * words.
 */
export function PublishButton(props: PublishProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={Trophy} onClick={() => setOpen(true)}>
        Publish the Winner
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Publish the winner" icon={Trophy}>
        {open && <Steps {...props} />}
      </Dialog>
    </>
  )
}

function Steps({ experiment, winner, publishWords }: PublishProps) {
  const variant = experiment.variants.find(({ id }) => id === winner)
  const changes = variant ? listChanges(variant.settings, experiment._id) : []
  const selectors = changes.map(({ selector }) => selector)
  const { value: originals } = useAnswer(JSON.stringify([experiment.path, selectors]), () =>
    readOriginals(experiment.path, selectors),
  )
  const replacements = changes.map(({ content }, at) => {
    const before = originals?.[at]
    return content !== undefined && before && !content.includes('<') ? { before, after: content } : undefined
  })
  const own = replacements.filter((each) => each !== undefined)
  const canPublish = publishWords !== undefined && own.length === changes.length

  const { run, busy, failure } = useAction(
    async () => {
      const published = await (canPublish ? publishWords(own) : undefined)
      return published?.ok === false ? published : finishExperiment({ id: experiment._id, body: { winner } })
    },
    // The page no longer has this dialog once the test has ended.
    { done: 'The test has ended', failed: 'note' },
  )

  return (
    <div className="stack">
      <p className="t2">
        {canPublish
          ? `These words are part of the article, so you can change them here. Its history keeps the old ones.`
          : `Visitors only see ${variant?.name} while the test runs. These changes make it the page for everyone:`}
      </p>
      <ol className="results__steps grid gap-3 pad-left-5 decimal">
        {changes.map((change, at) => (
          <li key={JSON.stringify(change)}>
            <code className="text-note anywhere">{change.selector}</code>
            {listSteps(change, originals?.[at])}
          </li>
        ))}
      </ol>
      {!canPublish && (
        <p className="t2">
          The words of pages stand in the folder <code>content/</code>, their look in <code>app/</code>. Make
          the changes there, publish the site, then finish the test. That way nobody sees the old page in
          between.
        </p>
      )}
      <FailureNote message={failure?.message} />
      <div className="form__act form__act--end">
        <Button busy={busy} busyLabel={canPublish ? 'Publishing...' : 'Finishing...'} onClick={run}>
          {canPublish ? 'Change the Words and Finish' : 'Finish Test After Changing'}
        </Button>
      </div>
    </div>
  )
}

/** Reads the text of the page without the variant. */
async function readOriginals(path: string, selectors: readonly string[]): Promise<Outcome<string[]>> {
  const html = await loadPage(path === '*' ? '/' : path).catch(() => undefined)
  if (html === undefined) return unanswered('The page cannot be read')
  const page = new DOMParser().parseFromString(html, 'text/html')
  return { ok: true, value: selectors.map((each) => page.querySelector(each)?.textContent?.trim() ?? '') }
}

function listSteps({ content, styles, addClass, removeClass }: Change, before: string | undefined) {
  return (
    <ul>
      {content !== undefined && (
        <li>{before ? `“${before}” becomes “${content}”` : `becomes “${content}”`}</li>
      )}
      {Object.entries(styles ?? {}).map(([name, value]) => (
        <li key={name}>{`${name}: ${value}`}</li>
      ))}
      {addClass && <li>{`gets the class ${addClass.join(', ')}`}</li>}
      {removeClass && <li>{`loses the class ${removeClass.join(', ')}`}</li>}
    </ul>
  )
}

/**
 * Replaces each text in the fields of an article or case study. Undefined where one of them does not stand there exactly
 * once, because then nobody can say which is meant.
 */
export function replaceWords<Text extends Record<string, string>>(
  fields: Text,
  replacements: readonly Replacement[],
): Text | undefined {
  const changed: Record<string, string> = { ...fields }
  for (const { before, after } of replacements) {
    const places = Object.entries(changed).filter(([, text]) => text.includes(before))
    const [place] = places
    if (!place || places.length > 1 || place[1].split(before).length !== 2) return undefined
    changed[place[0]] = place[1].replace(before, () => after)
  }
  return changed as Text
}

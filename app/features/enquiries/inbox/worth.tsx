import { type FormEvent, useId, useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { attempt } from '#platform/browser/attempt.ts'
import { changeInput, type Enquiry } from '../schema.ts'
import { setValue } from './requests.ts'

interface WorthProps {
  enquiry: Enquiry
  onChanged: () => void
}

/** Asks what an enquiry is worth in pounds. Analytics adds it up by source and article. */
export function Worth({ enquiry: { _id, value }, onChanged }: WorthProps) {
  const id = useId()
  const toast = useToast()
  const saved = value === null ? '' : value.toLocaleString('en-GB')
  const [text, setText] = useState(saved)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    const pounds = readPounds(text)
    const checked = changeInput.safeParse({ value: pounds })
    setProblem(checked.success ? undefined : checked.error.issues[0]?.message)
    if (!checked.success) return
    setBusy(true)
    const outcome = await attempt(setValue(_id, pounds))
    setBusy(false)
    if (!outcome.ok) return toast.bad(outcome.message)
    setText(pounds === null ? '' : pounds.toLocaleString('en-GB'))
    toast.good(pounds === null ? 'Worth taken away' : 'Worth saved')
    onChanged()
  }

  return (
    <section>
      <h3>
        <label htmlFor={id}>Worth</label>
      </h3>
      <form className="worth" onSubmit={save}>
        <span aria-hidden="true">£</span>
        <TextInput
          id={id}
          className="num"
          inputMode="numeric"
          autoComplete="off"
          placeholder="Not known yet"
          value={text}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => setText(event.target.value)}
        />
        {text !== saved && (
          <Button type="submit" size="sm" busy={busy}>
            Save
          </Button>
        )}
      </form>
      <p className={problem ? 'worth__bad' : 't3'} id={`${id}-note`} role={problem ? 'alert' : undefined}>
        {problem ?? 'In whole pounds; shown in Analytics by source and article.'}
      </p>
    </section>
  )
}

/** Reads '£7,250' as people write it; nothing is null, and what is no number is NaN, which the schema refuses. */
export function readPounds(text: string): number | null {
  const plain = text.replace(/[£,\s]/g, '')
  return plain === '' ? null : Number(plain)
}

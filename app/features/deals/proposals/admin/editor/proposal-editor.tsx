import { ExternalLink, Send } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { useNavigate, useRevalidator } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { FormText } from '#design/fields/form-field.tsx'
import { SaveBar } from '#design/fields/save-bar.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { Card } from '#design/marks/card.tsx'
import { FailureNote } from '#design/marks/note.tsx'
import { PageHead } from '#design/marks/page-head.tsx'
import type { PictureSource } from '#design/pictures/picture-picker.tsx'
import { AutosaveLine } from '#design/writing/autosave-line.tsx'
import { FormMarkdown } from '#design/writing/markdown-area.tsx'
import { RestoredNote, WritingConflict } from '#design/writing/writing-conflict.tsx'
import { proposalPath, proposalsPath } from '../../../admin/address.ts'
import { sumFirst } from '../../../admin/lines/line-values.ts'
import { LinesCard } from '../../../admin/lines/lines-card.tsx'
import { saySums } from '../../../admin/lines/say-sums.ts'
import { PartyCard } from '../../../admin/party-card.tsx'
import { PreviewCard } from '../../../admin/preview-card.tsx'
import { previewProposal } from '../../calls.ts'
import type { Proposal } from '../../schema.ts'
import { ProposalHistory } from '../proposal-history.tsx'
import { stateBadges } from '../words.ts'
import { DeleteDraft } from './delete-draft.tsx'
import type { EditorFacts } from './editor-facts.ts'
import { type ProposalForm, proposalLabels, textsOf, useProposalForm } from './proposal-form.ts'
import { SendQuestion } from './send-question.tsx'
import { SentCard } from './sent-card.tsx'
import { WhenCard } from './when-card.tsx'

export interface ProposalEditorProps {
  proposal: Proposal
  facts: EditorFacts
  /** The enquiry or booking that it was begun from. */
  origin: { label: string; href: string } | undefined
  pictures: PictureSource
  now: string
}

/** Writes a proposal beside the page and the mail that it becomes, and sends it. */
export function ProposalEditor({ proposal: loaded, facts, origin, pictures, now }: ProposalEditorProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const written = useProposalForm(loaded)
  const { form, writing } = written
  const { progress, isSavedHere, uploads } = writing
  const proposal = writing.item?.proposal ?? loaded
  const [asked, setAsked] = useState<Proposal>()
  const [busy, setBusy] = useState<'preview' | 'send'>()
  const [name, email, lines] = useWatch({ control: form.control, name: ['to.name', 'to.email', 'lines'] })
  const sums = sumFirst(lines, facts.vat?.rate ?? null)

  /** Saves first; a form with errors shows them and does nothing more. */
  async function press(what: 'preview' | 'send') {
    if (busy || (what === 'send' && !isComplete(form))) return
    setBusy(what)
    // Opened with the press itself: browsers block a window that is opened after an answer.
    const tab = what === 'preview' ? window.open('', '_blank') : null
    const saved = await written.save().finally(() => setBusy(undefined))
    if (!saved) return tab?.close()
    if (what === 'send') return setAsked(saved.proposal)
    const outcome = await previewProposal({ id: proposal._id })
    if (outcome.ok && tab) tab.location = outcome.value.url
    else tab?.close()
  }

  async function leave() {
    await writing.flush()
    void navigate(proposalsPath)
  }

  return (
    <FormProvider {...form}>
      <form
        {...form.attributes}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          void writing.flush()
        }}
      >
        <PageHead
          title={name.trim() ? `Proposal to ${name.trim()}` : 'New Proposal'}
          back={{ label: 'Back to the proposals', onBack: () => void leave() }}
          beside={<Badge {...stateBadges[loaded.state]}>{stateBadges[loaded.state].label}</Badge>}
        >
          <AutosaveLine progress={progress} isSavedHere={isSavedHere} />
          {loaded.version === 0 && (
            <DeleteDraft
              id={loaded._id}
              onDeleted={() => {
                writing.forget()
                void navigate(proposalsPath)
              }}
            />
          )}
        </PageHead>
        <div className="note-stack">
          <FailureNote message={form.failure} />
          <RestoredNote at={writing.restoredAt} now={now} />
          <WritingConflict
            noun="proposal"
            written={written}
            labels={proposalLabels}
            textsOf={textsOf}
            explain={() =>
              'While you wrote, somebody saved this proposal as well. If you take their text, yours is set aside in this browser; if you keep yours, it replaces theirs.'
            }
          />
        </div>
        <div className="deal-editor columns columns--wide">
          <div className="stack">
            <PartyCard
              sub={
                origin && (
                  <a className="link" href={origin.href}>
                    {origin.label}
                  </a>
                )
              }
              consumer={
                facts.hasConsumerText
                  ? 'A private person, not a business: adds the 14 days and their text'
                  : undefined
              }
            >
              <FormText
                form={form}
                name="title"
                label="Title"
                inputClass="writing__title"
                autoComplete="off"
                required
              />
            </PartyCard>
            <LinesCard vat={facts.vat} prices={facts.prices} hasOptions />
            <Card title="Text">
              <FormMarkdown
                form={form}
                name="content"
                label="What you propose"
                optional
                pictures={pictures}
                onUpload={writing.onUpload}
                rows={8}
              />
            </Card>
            <WhenCard form={form} facts={facts} />
          </div>
          <aside className="stack" aria-label="Sending and preview">
            {loaded.version > 0 && <SentCard proposal={loaded} now={now} />}
            <PreviewCard
              text={`${proposal._id} ${proposal.revision}`}
              read={(signal) => previewProposal({ id: proposal._id, signal })}
              none="The preview appears once it is saved."
            />
            <ProposalHistory proposal={proposal} now={now} />
          </aside>
        </div>
        <SaveBar>
          <p role="status">
            {uploads > 0
              ? 'It can be sent once the upload is complete.'
              : email.trim()
                ? `Goes to ${email.trim()} with a private link. You hear when it is first opened.`
                : 'It needs an email address before it can be sent.'}
          </p>
          <Button
            tone="line"
            icon={ExternalLink}
            busy={busy === 'preview'}
            disabled={uploads > 0}
            onClick={() => void press('preview')}
          >
            Open Preview
          </Button>
          <Button
            icon={Send}
            busy={busy === 'send'}
            busyLabel="Saving..."
            disabled={uploads > 0}
            onClick={() => void press('send')}
          >
            {`Send for ${saySums(sums)}`}
          </Button>
        </SaveBar>
        <SendQuestion
          proposal={asked}
          onSent={(sent) => {
            void revalidate()
            void navigate(proposalPath(sent._id), { replace: true })
          }}
          onClose={() => setAsked(undefined)}
        />
      </form>
    </FormProvider>
  )
}

/** An unfinished proposal is saved, but not sent. */
function isComplete(form: ProposalForm): boolean {
  const { to, lines } = form.getValues()
  const unpriced = lines.findIndex(({ price }) => price.trim() === '')
  if (!to.email.trim()) {
    form.setError('to.email', { message: 'Please enter an email address' }, { shouldFocus: true })
  } else if (lines.length === 0) form.setError('lines', { message: 'Please add a line' })
  else if (unpriced >= 0) {
    form.setError(`lines.${unpriced}.price`, { message: 'Please enter a price' }, { shouldFocus: true })
  } else return true
  return false
}

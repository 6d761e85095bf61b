import { z } from 'zod'
import { call, callOnce } from '#platform/browser/call.ts'
import { mapOutcome, type Outcome } from '#platform/browser/outcome.ts'
import { pageQuery } from '#platform/http/list-page.ts'
import { historyCall } from '#services/audit/history-call.ts'
import { adminFilters, itemId, renderInput, versionInput } from '../text/rules.ts'
import { comparison, previewLinkAnswer, previewLinkInput, previewLinkList, revisionList } from './answers.ts'

/** Describes one kind of item to the calls that both have. */
interface ItemDescription<
  Input extends z.ZodType,
  Draft extends z.ZodType,
  Text extends z.ZodType,
  Answer extends z.ZodType,
  List extends z.ZodType,
  Rendered extends z.ZodType,
> {
  /** The first part of its addresses: `/blog`. */
  root: `/${string}`
  /** Its name in addresses: `post`. */
  noun: string
  /** The body of a save. */
  input: Input
  /** The body of a draft: any part of the text, valid or not. */
  draft: Draft
  text: Text
  /** An item as the editor opens it, under its name. */
  answer: Answer
  list: List
  rendered: Rendered
  /** Words of the API's description. */
  words: { starts: 'published' | 'unpublished'; rendered: string }
  /** Fields of a form that hold a picture. */
  files?: readonly string[]
  messages: { load: string; create: string; update: string; delete: string }
}

/** Describes the calls of posts or projects for signed-in users, for browser and server both. */
/* @__NO_SIDE_EFFECTS__ */
export function itemCalls<
  Input extends z.ZodType,
  Draft extends z.ZodType,
  Text extends z.ZodType,
  Answer extends z.ZodType,
  List extends z.ZodType,
  Rendered extends z.ZodType,
>(kind: ItemDescription<Input, Draft, Text, Answer, List, Rendered>) {
  const { root, noun, input, draft, text, answer, messages, words, files } = kind
  const path = `${root}/${noun}` as const
  const saving = { body: input, answer, bodyLimit: 'content', ...(files && { files }) } as const
  const drafting = { body: draft, answer, bodyLimit: 'content' } as const
  const updating = { answer, failure: messages.update }
  return {
    list: call(`GET ${root}/admin`, {
      summary: `List ${noun}s in every state, or in one; those in the trash only when asked for`,
      query: pageQuery.extend(adminFilters),
      answer: kind.list,
      failure: messages.load,
    }),
    render: call(`POST ${root}/render`, {
      summary: `Render Markdown as ${words.rendered}`,
      body: renderInput,
      answer: kind.rendered,
      bodyLimit: 'content',
      failure: 'The preview could not be made',
    }),
    create: callOnce(root, {
      ...saving,
      summary: `Create a ${noun}, ${words.starts} unless it says otherwise`,
      failure: messages.create,
    }),
    save: call(`PUT ${root}/:id`, {
      ...saving,
      summary: `Save a ${noun}; a published one is public at once`,
      failure: messages.update,
    }),
    startDraft: callOnce(`${root}/drafts`, {
      ...drafting,
      summary: `Keep the first words of a new ${noun}, finished or not`,
      failure: messages.create,
    }),
    saveDraft: call(`PUT ${path}/:id/draft`, {
      ...drafting,
      summary: 'Save the draft, beside the public text',
      failure: messages.update,
    }),
    discardDraft: call(`DELETE ${path}/:id/draft`, {
      ...updating,
      summary: 'Discard the draft; it stays among the revisions',
      query: versionInput,
    }),
    trash: call(`DELETE ${root}/:id`, {
      summary: `Move a ${noun} to the trash, from which it can be restored for 30 days`,
      failure: messages.delete,
    }),
    restore: call(`POST ${path}/:id/restore`, {
      ...updating,
      summary: `Take a ${noun} out of the trash, as it was`,
    }),
    deleteForGood: call(`DELETE ${path}/:id`, {
      summary: `Delete a ${noun} that is in the trash, for good`,
      failure: messages.delete,
    }),
    listRevisions: call(`GET ${path}/:id/revisions`, {
      summary: `What a ${noun} said before, newest first`,
      query: pageQuery,
      answer: revisionList,
    }),
    compareRevision: call(`GET ${path}/:id/revisions/:revision`, {
      summary: 'Compare a revision with the current text or with another revision',
      query: z.object({ with: itemId.optional() }),
      answer: z.object({ revision: revisionList.shape.revisions.element, text, comparison }),
    }),
    restoreRevision: call(`POST ${path}/:id/revisions/:revision/restore`, {
      summary: 'Restore a revision as the draft; readers see it once it is saved',
      body: versionInput,
      answer,
    }),
    listHistory: historyCall(`${path}/:id/history`, `Who changed a ${noun}, when and how`),
    listPreviews: call(`GET ${path}/:id/previews`, {
      summary: `The links that show a ${noun} before it is public`,
      answer: previewLinkList,
    }),
    createPreview: callOnce(`${path}/:id/previews`, {
      summary: `A link that shows a ${noun} before it is public, for some days`,
      body: previewLinkInput,
      answer: previewLinkAnswer,
    }),
    revokePreview: call(`DELETE ${path}/:id/previews/:link`, { summary: 'Revoke a preview link' }),
  }
}

type Versioned<Text> = Text & { version?: number | undefined }
/** The body of a save: the text, and when it is public. */
type Saving<Text> = Versioned<Text> & { published: boolean; publishedAt: string | undefined }

type Shared<Input extends z.ZodType, Draft extends z.ZodType, Item> = ReturnType<
  typeof itemCalls<Input, Draft, z.ZodType, z.ZodType<Record<string, Item>>, z.ZodType, z.ZodType>
>

/** The calls of posts or projects as code of the browser makes them that both share. */
export type ItemCalls<Item = unknown, Text = never> = {
  [Name in keyof Shared<z.ZodType, z.ZodType, Item>]: Made<
    Shared<z.ZodType<unknown, Saving<Text>>, z.ZodType<unknown, Versioned<Text>>, Item>[Name]
  >
}

/** A call without its rule, which the browser does not read. */
type Made<Call> = Call extends (...input: infer Input) => infer Answer ? (...input: Input) => Answer : never

/** Takes the item out of the answer of a call. */
export async function itemIn<Item>(
  noun: string,
  answer: Promise<Outcome<Record<string, Item>>>,
): Promise<Outcome<Item>> {
  return mapOutcome(await answer, (value) => value[noun] as Item)
}

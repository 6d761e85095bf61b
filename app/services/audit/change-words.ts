/** Says the changes of one kind of thing, in its own history and in the audit trail. */
export interface ChangeWords {
  /** One of them: 'post'. */
  noun: string
  /** All of them, where the trail is filtered: 'Posts'. */
  nouns: string
  /** Stands before a name in the trail: 'the picture'. */
  before?: string
  /**
   * What was done, as it follows the name of the actor: 'moved {it} to the trash'. `{its}` is 'their' for a change to
   * the actor's own account.
   */
  actions: Readonly<Record<string, string>>
  /** Labels of the fields that change; fields without one are not shown. */
  fields?: Readonly<Record<string, string>>
  /** Labels of the facts of an entry that has no text of before or after; '' shows the fact alone. */
  facts?: Readonly<Record<string, string>>
}

export interface SaidChange {
  action: string
  /** Null for the site itself. */
  by: string | null
  /** A user changed their own account. */
  own?: boolean
}

/** The thing of a change, by its name, or only in words: 'this post'. */
export type NamedThing = { name: string; href?: string | undefined } | { words: string }

/** A piece of a sentence. Names are `strong`. */
export interface SaidPart {
  text: string
  strong?: true
  href?: string | undefined
}

/** Writes a change as a sentence: actor, action and thing. */
export function sayChange(words: ChangeWords, change: SaidChange, thing: NamedThing): SaidPart[] {
  const said = words.actions[change.action] ?? `${change.action} {it}`
  const parts = said.split(/(\{its?\})/).flatMap((piece): SaidPart[] => {
    if (piece === '{it}') return change.own ? [{ text: 'themselves' }] : nameOf(thing, words.before)
    if (piece === '{its}') return change.own ? [{ text: 'their' }] : possessive(nameOf(thing))
    return piece === '' ? [] : [{ text: piece }]
  })
  return [{ text: sayActor(change.by), strong: true }, { text: ' ' }, ...parts]
}

/** Says a change of a thing whose own page shows it: 'Ada published this post'. */
export function sayOwnHistory(words: ChangeWords, change: SaidChange, name?: string): string {
  const thing = { words: name ?? `this ${words.noun}` }
  return textOf(sayChange(words, change, thing))
}

export const textOf = (parts: readonly SaidPart[]): string => parts.map(({ text }) => text).join('')

/** Names the actor of an entry: a user, the command line, or the site itself. */
export function sayActor(by: string | null): string {
  const name = by ?? 'the system'
  return name.startsWith('the ') ? `T${name.slice(1)}` : name
}

/** Names a thing without a name: 'an enquiry'. */
export function sayUnnamed({ noun }: ChangeWords): NamedThing {
  return { words: `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}` }
}

function nameOf(thing: NamedThing, before?: string): SaidPart[] {
  if ('words' in thing) return [{ text: thing.words }]
  const name: SaidPart = { text: thing.name, strong: true, href: thing.href }
  return before ? [{ text: `${before} ` }, name] : [name]
}

function possessive(parts: SaidPart[]): SaidPart[] {
  return [...parts, { text: '’s' }]
}

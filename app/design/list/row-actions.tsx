import type { ReactNode } from 'react'
import type { Outcome } from '#platform/browser/outcome.ts'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { type Undo, useAction } from '../actions/use-action.ts'
import { type Column, RowActions } from '../data/table.tsx'
import type { Icon } from '../icon.ts'
import { ConfirmButton } from '../overlays/confirm-dialog.tsx'

/** What can be done with one row: a link, a press, a call, or a call that asks first. */
export interface RowAction {
  /** The word on its button, and in the dialog that asks: 'Delete'. */
  verb: string
  /** Stands in place of the word. */
  icon?: Icon
  /** Shows the word beside the icon. */
  worded?: boolean
  /** Its name for screen readers; by default the verb and the name of the row. */
  label?: string
  href?: string
  /** Opens the link in a new tab. */
  newTab?: boolean
  onPress?: () => void
  act?: () => Promise<Outcome<unknown>>
  /** The toast after a success, or a function that acts; text that it returns is the toast. */
  done?: string | ((value: never) => unknown)
  undo?: () => Undo
  /** The consequence, in a dialog that asks before the call. */
  ask?: ReactNode
  /** The title of that dialog; by default the verb and the noun of the rows. */
  title?: string
  /** The word on its button; by default the verb. */
  confirm?: string
  busyLabel?: string
  /** Nothing is lost by it, so that the question is asked without alarm. */
  harmless?: boolean
}

interface Named {
  /** Names the row. */
  name: string
  /** The noun for one row in a sentence: 'subscriber'. */
  noun: string
}

interface RowButtonsProps extends Named {
  actions: readonly (RowAction | false | undefined)[]
  /** Buttons before them that have dialogs of their own. */
  children?: ReactNode
}

/** Shows the actions of a row as small buttons. */
export function RowButtons({ actions, name, noun, children }: RowButtonsProps) {
  return (
    <RowActions>
      {children}
      {actions.map((action) => {
        if (!action) return null
        const { verb, ask, act } = action
        if (act && ask) return <AskingButton key={verb} {...action} {...{ name, noun, act, ask }} />
        if (act) return <CallButton key={verb} {...action} {...{ name, noun, act }} />
        return <ActionButton key={verb} {...action} name={name} onClick={action.onPress} />
      })}
    </RowActions>
  )
}

type ActionButtonProps = Pick<RowAction, 'verb' | 'icon' | 'worded' | 'label' | 'href' | 'newTab'> &
  Pick<Named, 'name'> & {
    /** Marks a button that deletes. */
    bad?: boolean
    busy?: boolean
    onClick?: (() => void) | undefined
  }

function ActionButton({
  verb,
  icon,
  worded,
  href,
  newTab,
  name,
  bad,
  busy,
  onClick,
  ...rest
}: ActionButtonProps) {
  const label = rest.label ?? `${verb} ${name}`
  const way = href === undefined ? { busy, onClick } : { href, target: newTab ? '_blank' : undefined }
  if (icon && !worded) {
    return <IconButton tone={bad ? 'bad' : 'bare'} icon={icon} label={label} title={verb} {...way} />
  }
  return (
    <Button tone="bare" icon={icon} aria-label={label} {...way}>
      {verb}
    </Button>
  )
}

type ActingProps = Omit<RowAction, 'act'> & Named & Required<Pick<RowAction, 'act'>>

function CallButton({ act, done, undo, ...action }: ActingProps) {
  const { run, busy } = useAction<[], never>(act as () => Promise<Outcome<never>>, { done, undo })
  return <ActionButton {...action} busy={busy} onClick={() => void run()} />
}

function AskingButton(action: ActingProps) {
  const {
    verb,
    name,
    noun,
    act,
    done = '',
    undo,
    ask,
    title,
    confirm = verb,
    busyLabel,
    harmless,
    ...look
  } = action
  return (
    <ConfirmButton
      button={<ActionButton {...look} verb={verb} name={name} bad={!harmless} />}
      title={title ?? `${verb} ${noun}`}
      name={name}
      confirm={confirm}
      busyLabel={busyLabel}
      tone={harmless ? 'ink' : 'bad'}
      act={act as () => Promise<Outcome<never>>}
      done={done}
      undo={undo}
    >
      {ask}
    </ConfirmButton>
  )
}

interface ActionColumn<Row> extends Pick<Column<Row>, 'width' | 'hideHead'> {
  noun: string
  nameOf: (row: Row) => string
  actions: (row: Row) => readonly (RowAction | false | undefined)[]
  /** Buttons before them that have dialogs of their own. */
  before?: (row: Row) => ReactNode
}

/** Returns the last column of a list, with what can be done with each row. */
export function actionColumn<Row>(column: ActionColumn<Row>): Column<Row> {
  const { noun, nameOf, actions, before, ...place } = column
  return {
    head: 'Actions',
    width: '5rem',
    align: 'end',
    phone: 'end',
    hideHead: true,
    ...place,
    cell: (row) => (
      <RowButtons noun={noun} name={nameOf(row)} actions={actions(row)}>
        {before?.(row)}
      </RowButtons>
    ),
  }
}

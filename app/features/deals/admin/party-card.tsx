import type { ReactNode } from 'react'
import { FormArea, FormCheck, FormText } from '#design/fields/form-field.tsx'
import { Card } from '#design/marks/card.tsx'
import type { Party } from '../schema.ts'
import { useDealForm } from './deal-form.ts'

/** Who a deal is with, as its form holds it. */
export interface PartyValues {
  name: string
  company: string
  email: string
  address: string
  consumer: boolean
}

export const toPartyValues = ({ company = '', address = '', ...to }: Party): PartyValues => ({
  ...to,
  company,
  address,
})

export const blankParty: PartyValues = { name: '', company: '', email: '', address: '', consumer: false }

interface PartyCardProps {
  /** The source of the details, such as a link to the enquiry. */
  sub?: ReactNode
  addressHelp?: string
  /** The line about a private person; undefined where it changes nothing. */
  consumer?: string | undefined
  children?: ReactNode
}

/** Edits who a proposal or an invoice is for. */
export function PartyCard({ sub, addressHelp, consumer, children }: PartyCardProps) {
  const form = useDealForm<{ to: PartyValues }>()
  return (
    <Card title="For whom" sub={sub}>
      <div className="form">
        <div className="deal-three">
          <FormText form={form} name="to.name" label="Name" autoComplete="off" />
          <FormText form={form} name="to.company" label="Company" optional autoComplete="off" />
          <FormText form={form} name="to.email" label="Email" type="email" autoComplete="off" />
        </div>
        <FormArea form={form} name="to.address" label="Address" optional help={addressHelp} rows={3} />
        {consumer && <FormCheck form={form} name="to.consumer" label={consumer} />}
        {children}
      </div>
    </Card>
  )
}

import { TextLink } from '#design/link.tsx'

/** The ways to the studio that need no form. */
export interface Reach {
  mail: { href: string; address: string }
  phone: { href: string; number: string }
}

export function ReachLinks({ mail, phone }: Reach) {
  return (
    <>
      <TextLink href={mail.href} data-track={mail.address}>
        {mail.address}
      </TextLink>
      {' or '}
      <TextLink className="num" href={phone.href} data-track={phone.number}>
        {phone.number}
      </TextLink>
    </>
  )
}

/** The page about the way of mails to their readers, and the part of it with mails that came back. */
export const deliverabilityPath = '/admin/settings/deliverability'
export const returnedMailPath = `${deliverabilityPath}#returned` as const

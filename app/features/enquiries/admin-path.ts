/** Where the inbox shows one enquiry: for mails, the bell and the list. */
export function enquiryPath(id: string): `/admin/enquiries/${string}` {
  return `/admin/enquiries/${id}`
}

/** The address of the HTML of a saved mail. Another version is another address, so that the frame loads it. */
export const mailSource = ({ _id, version }: { _id: string; version: number }) =>
  `/api/newsletter/issues/${encodeURIComponent(_id)}/mail.html?version=${version}`

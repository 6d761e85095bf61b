import { reportSamples } from './bounce-reports.ts'
import { lines, type ReportSample, type ReturnedMail, wholeMail } from './report-parts.ts'

/** Messages of the mailbox that are about a mail and report no failure of it. */
export const noReports: Record<string, (mail: ReturnedMail) => string> = {
  'a delay': (mail) =>
    write('Postfix, an unknown user', mail)
      .replace('Action: failed', 'Action: delayed')
      .replace('Status: 5.1.1', 'Status: 4.4.1'),
  'a receipt of delivery': (mail) =>
    write('Postfix, an unknown user', mail)
      .replace('Action: failed', 'Action: delivered')
      .replace('Status: 5.1.1', 'Status: 2.0.0'),
  'feedback that it is no spam': (mail) =>
    write('Yahoo, marked as spam', mail).replace('Feedback-Type: abuse', 'Feedback-Type: not-spam'),
  'an answer that quotes it': (mail) =>
    lines(
      `From: <${mail.to}>`,
      `To: ${mail.returnPath}`,
      'Subject: Re: What a website costs, line by line',
      '',
      'Thank you! 550 5.1.1 user unknown is what my neighbour got.',
      wholeMail(mail).map((line) => `> ${line}`),
      mail.tokenLine,
    ),
  'an answer of a machine': (mail) =>
    lines(
      `From: <${mail.to}>`,
      `To: ${mail.returnPath}`,
      'Subject: Out of office',
      'Auto-Submitted: auto-replied',
      '',
      'I am away until Monday.',
      mail.tokenLine,
    ),
}

const write = (name: string, mail: ReturnedMail) => (reportSamples[name] as ReportSample).write(mail)

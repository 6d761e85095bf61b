import {
  headersOf,
  lines,
  multipart,
  type ReportSample,
  statusPart,
  textPart,
  wholeMail,
} from './report-parts.ts'

/** Reports in the shapes that servers give them, written after RFC 3464, RFC 5965, QSBMF and their own documentation. */
export const reportSamples: Record<string, ReportSample> = {
  'Postfix, an unknown user': {
    says: 'hard',
    write: (mail) =>
      multipart(
        [
          'Return-Path: <>',
          'From: MAILER-DAEMON@mx.example.net (Mail Delivery System)',
          `To: ${mail.returnPath}`,
          'Subject: Undelivered Mail Returned to Sender',
          'Auto-Submitted: auto-replied',
        ],
        'delivery-status',
        [
          textPart('This is the mail system at host mx.example.net.', '', `<${mail.to}>: User unknown`),
          statusPart(
            'Reporting-MTA: dns; mx.example.net',
            'X-Postfix-Queue-ID: 4F1A2B3C4D',
            'Arrival-Date: Wed, 12 Nov 2025 09:00:01 +0000 (UTC)',
            '',
            `Final-Recipient: rfc822; ${mail.to}`,
            `Original-Recipient: rfc822;${mail.to}`,
            'Action: failed',
            'Status: 5.1.1',
            'Remote-MTA: dns; mailbox.example.net',
            `Diagnostic-Code: smtp; 550 5.1.1 <${mail.to}>: Recipient address`,
            '    rejected: User unknown in virtual mailbox table',
          ),
          ['Content-Type: message/rfc822', '', ...wholeMail(mail)],
        ],
      ),
  },
  'Gmail, a full mailbox': {
    says: 'soft',
    write: (mail) =>
      multipart(
        [
          'From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
          `To: ${mail.returnPath}`,
          'Auto-Submitted: auto-replied',
          'Subject: Delivery Status Notification (Failure)',
          `X-Failed-Recipients: ${mail.to}`,
        ],
        '"delivery-status"',
        [
          [
            'Content-Type: multipart/related; boundary="inner"',
            '',
            '--inner',
            'Content-Type: multipart/alternative; boundary="innermost"',
            '',
            '--innermost',
            ...textPart('** Recipient inbox full **'),
            '--innermost',
            'Content-Type: text/html; charset="UTF-8"',
            '',
            '<html><body><h2>Recipient inbox full</h2></body></html>',
            '--innermost--',
            '--inner--',
          ],
          statusPart(
            'Reporting-MTA: dns; googlemail.com',
            'Arrival-Date: Wed, 12 Nov 2025 01:00:02 -0800 (PST)',
            '',
            `Final-Recipient: rfc822; ${mail.to}`,
            'Action: failed',
            'Status: 5.2.2',
            "Diagnostic-Code: smtp; 552-5.2.2 The recipient's inbox is out of storage space.",
            ' 552 5.2.2 Please direct the recipient to a help page. - gsmtp',
          ),
          ['Content-Type: message/rfc822', '', ...headersOf(mail), ''],
        ],
      ),
  },
  'Exchange Online, no such recipient': {
    says: 'hard',
    write: (mail) =>
      multipart(
        [
          'From: Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@example.onmicrosoft.com>',
          `To: <${mail.returnPath}>`,
          'Subject: =?utf-8?B?VW5kZWxpdmVyYWJsZTogV2hhdCBhIHdlYnNpdGUgY29zdHM=?=',
          'Auto-Submitted: auto-replied',
          'X-MS-Exchange-Message-Is-Ndr:',
        ],
        'delivery-status',
        [
          [
            'Content-Type: text/html; charset="utf-8"',
            'Content-Transfer-Encoding: base64',
            '',
            Buffer.from('<html><body><p>Your message could not be delivered.</p></body></html>').toString(
              'base64',
            ),
          ],
          statusPart(
            'Reporting-MTA: dns;GV1PR01MB0000.eurprd01.prod.exchangelabs.com',
            '',
            `Final-Recipient: rfc822;${mail.to}`,
            'Action: failed',
            'Status: 5.1.10',
            'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
          ),
          ['Content-Type: message/rfc822', 'Content-Disposition: attachment', '', ...wholeMail(mail)],
        ],
      ),
  },
  'Exim, refused at the next server': {
    says: 'hard',
    write: (mail) =>
      multipart(
        [
          `X-Failed-Recipients: ${mail.to}`,
          'Auto-Submitted: auto-replied',
          'From: Mail Delivery System <Mailer-Daemon@relay.example.org>',
          `To: ${mail.returnPath}`,
          'References: <019a0000-0000-7000-8000-000000000000@studio.example>',
          'Subject: Mail delivery failed: returning message to sender',
        ],
        'delivery-status',
        [
          textPart('This message was created automatically by mail delivery software.', '', `  ${mail.to}`),
          statusPart(
            'Reporting-MTA: dns; relay.example.org',
            '',
            'Action: failed',
            `Final-Recipient: rfc822;${mail.to}`,
            'Status: 5.0.0',
            'Remote-MTA: dns; mx.example.net',
            'Diagnostic-Code: smtp; 550 No such person at this address',
          ),
          ['Content-Type: message/rfc822', '', ...headersOf(mail), ''],
        ],
      ),
  },
  'Amazon SES, an address that bounced before': {
    says: 'hard',
    write: (mail) =>
      multipart(
        [
          'From: MAILER-DAEMON@eu-west-1.amazonses.com',
          `To: ${mail.returnPath}`,
          'Subject: Delivery Status Notification (Failure)',
          'Message-ID: <0102019a7b00-000000@eu-west-1.amazonses.com>',
        ],
        'delivery-status',
        [
          textPart(
            'An error occurred while trying to deliver the mail to the following recipients:',
            mail.to,
          ),
          statusPart(
            'Reporting-MTA: dsn; a6-40.smtp-out.eu-west-1.amazonses.com',
            '',
            'Action: failed',
            `Final-Recipient: rfc822; ${mail.to}`,
            'Diagnostic-Code: smtp; 550 5.1.1 user unknown',
            'Status: 5.1.1',
          ),
          [
            'Content-Type: message/rfc822',
            'Content-Transfer-Encoding: base64',
            '',
            ...(Buffer.from(lines(wholeMail(mail)))
              .toString('base64')
              .match(/.{1,76}/g) ?? []),
          ],
        ],
      ),
  },
  'Yahoo, marked as spam': {
    says: 'complaint',
    write: (mail) =>
      multipart(
        [
          'From: Yahoo! Mail AntiSpam Feedback <feedback@arf.mail.yahoo.com>',
          'To: hello@studio.example',
          'Subject: FW:What a website costs, line by line',
        ],
        'feedback-report',
        [
          textPart('This is an email abuse report for an email message received on Wed, 12 Nov 2025.'),
          [
            'Content-Type: message/feedback-report',
            '',
            'Feedback-Type: abuse',
            'User-Agent: Yahoo!-Mail-Feedback/2.0',
            'Version: 0.1',
            `Original-Mail-From: <${mail.returnPath}>`,
            'Original-Rcpt-To: xxx@yahoo.com',
            'Reported-Domain: studio.example',
          ],
          [
            'Content-Type: message/rfc822',
            'Content-Disposition: inline',
            '',
            ...wholeMail({ ...mail, to: 'xxx@yahoo.com' }),
          ],
        ],
      ),
  },
  'Sendmail, headers alone': {
    says: 'hard',
    write: (mail) =>
      multipart(
        [
          'From: Mail Delivery Subsystem <MAILER-DAEMON@gate.example.net>',
          `To: <${mail.returnPath}>`,
          'Subject: Returned mail: see transcript for details',
          'Auto-Submitted: auto-generated (failure)',
        ],
        'delivery-status',
        [
          textPart('The original message was received at Wed, 12 Nov 2025 09:00:01 GMT', '... User unknown'),
          statusPart(
            'Reporting-MTA: dns; gate.example.net',
            'Received-From-MTA: DNS; smtp.studio.example',
            'Arrival-Date: Wed, 12 Nov 2025 09:00:01 GMT',
            '',
            `Final-Recipient: RFC822; <${mail.to.toUpperCase()}>`,
            'Action: failed',
            'Status: 5.1.1',
            'Remote-MTA: DNS; inner.example.net',
            `Diagnostic-Code: SMTP; 550 5.1.1 <${mail.to}>... User unknown`,
            'Last-Attempt-Date: Wed, 12 Nov 2025 09:00:02 GMT',
          ),
          ['Content-Type: text/rfc822-headers', '', ...headersOf(mail)],
        ],
      ),
  },
  'Postfix, after five days without an answer': {
    says: 'soft',
    write: (mail) =>
      multipart(
        ['From: MAILER-DAEMON@relay.example.org (Mail Delivery System)', `To: ${mail.returnPath}`],
        'delivery-status',
        [
          textPart(`<${mail.to}>: connect to mx.example.net[192.0.2.25]:25: Connection timed out`),
          statusPart(
            'Reporting-MTA: dns; relay.example.org',
            '',
            `Final-Recipient: rfc822; ${mail.to}`,
            'Action: failed',
            'Status: 4.4.1',
            'Diagnostic-Code: X-Postfix; connect to mx.example.net[192.0.2.25]:25: Connection timed out',
          ),
          ['Content-Type: text/rfc822-headers', '', ...headersOf(mail)],
        ],
      ),
  },
  'Outlook.com, refused because of the sender': {
    says: 'soft',
    write: (mail) =>
      multipart(['From: postmaster@outlook.com', `To: ${mail.returnPath}`], 'delivery-status', [
        textPart('Delivery has failed to these recipients or groups:', mail.to),
        statusPart(
          'Reporting-MTA: dns; AM0EUR02FT000.mail.protection.outlook.com',
          '',
          `Final-Recipient: rfc822; ${mail.to}`,
          'Action: failed',
          'Status: 5.5.0',
          'Diagnostic-Code: smtp; 550 SC-001 Mail rejected for policy reasons. The IP is on a block list.',
        ),
        ['Content-Type: message/rfc822', '', ...headersOf(mail), ''],
      ]),
  },
}

import type { ChangeWords } from '#services/audit/change-words.ts'
import { studio } from '#studio'

/** A change of status is recorded under the new status. */
export const enquiryWords: ChangeWords = {
  noun: 'enquiry',
  nouns: 'Enquiries',
  actions: {
    new: 'marked {it} as new',
    read: 'opened {it}',
    replied: 'marked {it} as answered',
    archived: 'archived {it}',
    spam: 'marked {it} as spam',
    answered: 'replied to {it}',
    'answer-not-sent': 'wrote a reply to {it}, which was not sent',
    'sent-again': 'sent the reply to {it} again',
    valued: 'changed the worth of {it}',
    noted: 'added a note to {it}',
    'note-removed': 'deleted a note on {it}',
    trashed: 'put {it} into the trash',
    restored: 'took {it} out of the trash',
    erased: 'erased {it}',
    exported: 'exported enquiries',
  },
  fields: { value: `Worth in ${studio.currency}` },
}

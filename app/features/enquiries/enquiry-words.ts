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
    'answer-not-sent': 'wrote a reply to {it} that was not sent',
    'sent-again': 'sent the reply to {it} again',
    valued: 'changed the value of {it}',
    noted: 'added a note to {it}',
    'note-removed': 'deleted a note on {it}',
    trashed: 'moved {it} to the trash',
    restored: 'restored {it} from the trash',
    erased: 'erased {it}',
    exported: 'exported enquiries',
  },
  fields: {
    get value() {
      return `Value in ${studio.currency}`
    },
  },
}

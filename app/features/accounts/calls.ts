import { historyCall } from '#services/audit/history-call.ts'

export const listUserHistory = historyCall('/users/:id/history', 'List the changes of an account', 'admin')

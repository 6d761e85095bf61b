import { AppError } from '#platform/errors.ts'
import { type Api, bind, createApi } from '#platform/http/endpoint.server.ts'
import { historyOf } from '#services/audit/history-call.server.ts'
import * as calls from './calls.ts'
import { acceptProposal } from './commands/accept.server.ts'
import { countRefusal } from './commands/client.server.ts'
import { copyProposal, createProposal } from './commands/create.server.ts'
import { deleteProposal, saveProposal } from './commands/save.server.ts'
import * as sending from './commands/send.server.ts'
import { askQuestion, countQuestion, declineProposal } from './commands/words.server.ts'
import { previewProposal } from './preview.server.ts'
import { listPrices } from './prices.server.ts'
import { findProposal, listProposals } from './queries.server.ts'
import { findRecord } from './records.server.ts'
import { messages, type Proposal } from './schema.ts'

/** Answers the owner's calls, by id, and those of clients, by the token of their link. */
export const proposalsApi = (): Api =>
  bind(createApi(), calls, {
    listPrices: async () => ({ prices: listPrices() }),
    listProposals: ({ app, query }) => listProposals(app, query),
    createProposal:
      ({ app, viewer, body }) =>
      async (tx) =>
        show(await createProposal(app, tx, viewer, body)),
    findProposal: async ({ app, params }) => {
      const proposal = await findProposal(app, params.id)
      if (!proposal) throw new AppError('not-found', messages.gone)
      return show(proposal)
    },
    saveProposal: async ({ app, viewer, params, body }) =>
      show(await saveProposal(app, viewer, params.id, body)),
    deleteProposal: ({ app, viewer, params }) => deleteProposal(app, viewer, params.id),
    previewProposal: ({ app, viewer, params }) => previewProposal(app, params.id, viewer.id),
    sendProposal: async ({ app, viewer, params, body }) =>
      show(await sending.sendProposal(app, viewer, params.id, body)),
    resendProposal: async ({ app, viewer, params }) =>
      show(await sending.resendProposal(app, viewer, params.id)),
    withdrawProposal: async ({ app, viewer, params }) =>
      show(await sending.withdrawProposal(app, viewer, params.id)),
    copyProposal:
      ({ app, viewer, params }) =>
      async (tx) =>
        show(await copyProposal(app, tx, viewer, params.id)),
    renewLink: async ({ app, viewer, params }) => show(await sending.renewLink(app, viewer, params.id)),
    listProposalHistory: historyOf({
      isThere: async ({ db }, id) => (await findRecord(db, id)) !== undefined,
      gone: messages.gone,
    }),

    acceptProposal: {
      handle: async ({ app, params, body, address }) => ({
        proposal: await acceptProposal(app, params.token, body, address),
      }),
      countRefusal,
    },
    declineProposal: {
      handle: ({ app, params, body, address }) => declineProposal(app, params.token, body, address),
      countRefusal,
    },
    askQuestion: {
      handle: async ({ app, params, body: { message }, address }) => {
        await countQuestion(app, params.token)
        return async (tx) => {
          await askQuestion(app, tx, params.token, { message, address })
          return {}
        }
      },
      countRefusal,
    },
  })

const show = (proposal: Proposal) => ({ proposal })

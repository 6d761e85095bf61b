import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useProof } from '#services/proof/proof-context.ts'
import { ProofProvider } from './proof-provider.tsx'

const Ways = () => (useProof().hasPasskey ? 'passkey or password' : 'password')

test.each([
  [true, 'passkey or password'],
  [false, 'password'],
])(
  'the server shows the ways of an account that has a passkey: %s, so that nothing moves when script comes',
  (hasPasskey, ways) => {
    const html = renderToString(
      <ProofProvider hasPasskey={hasPasskey}>
        <Ways />
      </ProofProvider>,
    )
    expect(html).toBe(ways)
  },
)

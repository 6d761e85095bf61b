import { expect, test } from 'vitest'
import { signS3Request } from './s3-client.server.ts'

// From Amazon's documentation, 'Signature Calculations for the Authorization Header'.
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  sessionToken: undefined,
}
const how = { credentials, region: 'us-east-1', now: new Date('2013-05-24T00:00:00Z') }
const host = 'https://examplebucket.s3.amazonaws.com'
const signatureOf = (headers: Headers) => headers.get('authorization')?.split('Signature=')[1]

test('a GET is signed as the documentation signs it', async () => {
  const headers = await signS3Request({ method: 'GET', url: new URL('/?max-keys=2&prefix=J', host) }, how)
  expect(signatureOf(headers)).toBe('34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7')
})

test('the body and a token of temporary credentials are part of what is signed', async () => {
  const put = { method: 'PUT', url: new URL('/a', host), body: new Uint8Array([1]) } as const
  const one = await signS3Request(put, how)
  const other = await signS3Request({ ...put, body: new Uint8Array([2]) }, how)
  expect(signatureOf(one)).not.toBe(signatureOf(other))
  const temporary = await signS3Request(put, {
    ...how,
    credentials: { ...credentials, sessionToken: 'token' },
  })
  expect(temporary.get('x-amz-security-token')).toBe('token')
  expect(temporary.get('authorization')).toContain('x-amz-security-token')
})

import { z } from 'zod'
import type { DescribedEndpoint } from './endpoint.server.ts'

type JsonSchema = Record<string, unknown>

export interface ApiOperation {
  tags: string[]
  summary: string
  security: Record<string, string[]>[]
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[]
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>
}

export interface ApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, ApiOperation>>
  components: Record<string, unknown>
}

const failure: JsonSchema = {
  type: 'object',
  required: ['success', 'message'],
  properties: {
    success: { const: false },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

/** Describes the API as OpenAPI, from the schemas that parse and answer. */
export function describeApi(
  endpoints: readonly DescribedEndpoint[],
  siteName: string,
  siteUrl: string,
): ApiDocument {
  const paths: ApiDocument['paths'] = {}
  for (const described of endpoints) {
    const path = described.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [described.method]: describeEndpoint(described) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${siteName} API`,
      version: '1',
      description:
        'JSON in and out. Every failure answers `success: false` and a `message` that a person can act on.',
    },
    servers: [{ url: `${siteUrl}/api` }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
      schemas: { Failure: failure },
    },
  }
}

function describeEndpoint(described: DescribedEndpoint): ApiOperation {
  const operation: ApiOperation = {
    tags: [described.path.split('/')[1] ?? ''],
    summary: described.summary,
    security: described.access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...parameters(described.params, 'path'),
      ...parameters(described.query, 'query'),
      ...(described.idempotent
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              schema: { type: 'string', maxLength: 200 },
            },
          ]
        : []),
    ],
    responses: {
      [described.status]: {
        description: 'Done',
        content: described.mediaType
          ? { [described.mediaType]: { schema: { type: 'string' } } }
          : json(withSuccess(toSchema(described.answer, 'output'))),
      },
      ...(described.takesForm && { '303': { description: 'The answer to a form: back to its page' } }),
      ...failures(described),
    },
  }
  const content = bodyContent(described)
  if (content) operation.requestBody = { required: true, content }
  return operation
}

const formType = 'application/x-www-form-urlencoded'

function bodyContent({
  body,
  files,
  takesForm,
}: DescribedEndpoint): Record<string, { schema: JsonSchema }> | undefined {
  const fields = body && toSchema(body, 'input')
  if (files.length === 0) {
    return fields && { ...json(fields), ...(takesForm && { [formType]: { schema: fields } }) }
  }
  const parts = Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }]))
  const form = { type: 'object', ...fields, properties: { ...(fields?.properties as JsonSchema), ...parts } }
  return { ...(fields && json(fields)), 'multipart/form-data': { schema: form } }
}

function failures(described: DescribedEndpoint): ApiOperation['responses'] {
  const possible: [string, string, boolean][] = [
    ['401', 'Nobody is signed in', described.access !== 'public'],
    ['403', 'Not allowed', described.access === 'admin' || described.method !== 'get'],
    ['404', 'Nothing there', described.params !== undefined],
    ['409', 'The key was used for another request', described.idempotent],
    ['413', 'A file is larger than 10 MiB', described.files.length > 0],
    ['415', 'A file is not of a kind that is taken', described.files.length > 0],
    ['422', 'A field is not valid', described.body !== undefined || described.query !== undefined],
  ]
  const content = json({ $ref: '#/components/schemas/Failure' })
  return Object.fromEntries(
    possible
      .filter(([, , applies]) => applies)
      .map(([status, description]) => [status, { description, content }]),
  )
}

function parameters(schema: z.ZodType | undefined, place: string): ApiOperation['parameters'] {
  if (!schema) return []
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described,
  }))
}

function withSuccess(schema: JsonSchema): JsonSchema {
  const properties = { success: { const: true }, ...(schema.properties as JsonSchema | undefined) }
  return {
    ...schema,
    properties,
    required: ['success', ...((schema.required as string[] | undefined) ?? [])],
  }
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
  }) as JsonSchema
  return described
}

function json(schema: JsonSchema): Record<string, { schema: JsonSchema }> {
  return { 'application/json': { schema } }
}

import { expect, test } from 'vitest'
import { applyEdits, type EditedFile, editExport } from './edit-module.ts'

const list = `// The questions.
export const list: readonly Question[] = [
  // Asked most.
  { question: 'When?', answer: 'Today' },
  {
    question: 'Where?',
    answer: "Here, isn't it", // for now
  },
]
`
const before = [
  { question: 'When?', answer: 'Today' },
  { question: 'Where?', answer: "Here, isn't it" },
]

function edit(text: string, change: { before: unknown; after: unknown }, parts: EditedFile[] = []): string {
  const file: EditedFile = { file: 'list.ts', text, edits: [] }
  editExport(file, parts, { name: 'list', ...change })
  return applyEdits(file)
}

test('a changed text alone is replaced, and comments stay', () => {
  const after = [before[0], { question: 'Where?', answer: "In Leeds\n'there'" }]
  const text = list.replace(`"Here, isn't it"`, `'In Leeds\\n\\'there\\''`)
  expect(edit(list, { before, after })).toBe(text)
  expect(edit(list, { before, after: before })).toBe(list)
})

test('a key is added and removed', () => {
  const after = [{ ...before[0], hidden: true }, { question: 'Where?' }]
  const edited = edit(list, { before, after })
  expect(edited).toContain("{ hidden: true, question: 'When?', answer: 'Today' },")
  expect(edited).toContain("    question: 'Where?',\n    }")
})

test('a list is written anew of the texts that its entries had', () => {
  const added = { question: 'Why?', answer: 'Because' }
  expect(edit(list, { before, after: [before[1], added] })).toBe(`// The questions.
export const list: readonly Question[] = [
  {
    question: 'Where?',
    answer: "Here, isn't it", // for now
  },
  { question: 'Why?', answer: 'Because' },
]
`)
})

test('an entry is changed in the file where it stands', () => {
  const text = "import { b } from './b.ts'\nexport const list = [b, { id: 'c', price: 2 }]\n"
  const part: EditedFile = {
    file: 'b.ts',
    text: "export const b = {\n  id: 'b',\n  price: 1,\n}\n",
    edits: [],
  }
  const known = [
    { id: 'b', price: 1 },
    { id: 'c', price: 2 },
  ]
  const after = [
    { id: 'c', price: 2 },
    { id: 'b', price: 10 },
  ]
  expect(edit(text, { before: known, after }, [part])).toContain(
    "list = [\n  { id: 'c', price: 2 },\n  b,\n]",
  )
  expect(applyEdits(part)).toBe("export const b = {\n  id: 'b',\n  price: 10,\n}\n")
})

test('a value that is missing is added to the file', () => {
  expect(edit('', { before: [], after: [1] })).toBe('export const list = [1]\n')
})

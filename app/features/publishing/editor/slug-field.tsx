import { WandSparkles } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { TextInput } from '#design/text-input.tsx'

interface SlugFieldProps {
  input: ComponentProps<typeof TextInput>
  error: string | undefined
  /** As it is typed now. */
  slug: string
  /** What stands before it: `example.com/blog`. */
  under: string
  onGenerate: () => void
}

export function SlugField({ input, error, slug, under, onGenerate }: SlugFieldProps) {
  const help = slug
    ? `${under}/${slug}`
    : 'The last part of the address. It is made from the title if you leave it empty.'
  return (
    <Field label="Slug" error={error} help={help}>
      <div className="slug-row">
        <TextInput {...input} autoComplete="off" autoCapitalize="none" spellCheck={false} required />
        <Button tone="line" icon={WandSparkles} onClick={onGenerate}>
          Generate
        </Button>
      </div>
    </Field>
  )
}

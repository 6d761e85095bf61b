import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { FormArea, FormText } from '#design/fields/form-field.tsx'
import { Card } from '#design/marks/card.tsx'
import { Cover } from '../reading/cover.tsx'
import { limits } from '../schema.ts'
import type { PostForm } from './post-form.ts'
import './post-editor.css'

interface PostDetailsCardProps {
  form: PostForm
  /** Categories already in use. */
  categories: readonly string[]
  derivedExcerpt: string
}

export function PostDetailsCard({ form, categories, derivedExcerpt }: PostDetailsCardProps) {
  const listId = useId()
  const excerpt = useWatch({ control: form.control, name: 'excerpt' })
  return (
    <Card title="Details">
      <div className="form">
        <FormText form={form} name="category" label="Category" optional list={listId} autoComplete="off" />
        <datalist id={listId}>
          {categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
        <FormText form={form} name="author" label="Author" optional autoComplete="off" />
        <FormArea
          form={form}
          name="excerpt"
          label="Excerpt"
          counter={excerpt ? { value: excerpt, limit: limits.excerpt } : undefined}
          optional={!excerpt}
          help="For lists and the feed. Leave empty to use the start of the text."
          rows={4}
          placeholder={derivedExcerpt}
        />
      </div>
    </Card>
  )
}

export interface SiteFacts {
  name: string
  /** Without the protocol: `example.com`. */
  host: string
}

interface PostSearchCardProps {
  form: PostForm
  site: SiteFacts
  /** Shown while no excerpt is written. */
  derivedExcerpt: string
}

/** Search engines cut texts at about these lengths. */
const shownOf = { title: 60, description: 160 }

/** Edits the post's title and description for search engines and share cards, with a preview. */
export function PostSearchCard({ form, site, derivedExcerpt }: PostSearchCardProps) {
  const [title, slug, excerpt, seoTitle, seoDescription, featuredImage] = useWatch({
    control: form.control,
    name: ['title', 'slug', 'excerpt', 'seoTitle', 'seoDescription', 'featuredImage'],
  })
  const shownTitle = seoTitle.trim() || title.trim() || 'Untitled'
  const description = seoDescription.trim() || excerpt.trim() || derivedExcerpt
  return (
    <Card title="Search engines and sharing">
      <div className="found-as columns gap-5 rows-4 items-start">
        <div className="form">
          <FormText
            form={form}
            name="seoTitle"
            label="Heading in search results"
            optional
            help={lengthAdvice(seoTitle, shownOf.title, 'Leave empty to use the title.')}
          />
          <FormArea
            form={form}
            name="seoDescription"
            label="Text in search results"
            optional
            help={lengthAdvice(seoDescription, shownOf.description, 'Leave empty to use the excerpt.')}
            rows={3}
          />
        </div>
        <figure>
          <figcaption className="below-2 t2 text-note">In search results</figcaption>
          <div className="found-as__result pad-4 line-around round-2 anywhere">
            <cite>{`${site.host} › blog › ${slug || '…'}`}</cite>
            <b>{cut(`${shownTitle} | ${site.name}`, shownOf.title)}</b>
            <p className="above-1 t2">
              {cut(description, shownOf.description) || 'The first sentences of the text appear here.'}
            </p>
          </div>
        </figure>
        <figure className="found-as__share">
          <figcaption className="below-2 t2 text-note">When somebody shares it</figcaption>
          <div className="line-around round-2 clip">
            <div className="found-as__picture filled" aria-hidden="true">
              <span>
                {site.name}
                <i>Article</i>
              </span>
              <Cover src={featuredImage || null} alt="" sizes="24rem" />
              <b>{title.trim() || 'Untitled'}</b>
            </div>
            <div className="found-as__words pad-inline-4 pad-top-2 pad-bottom-3 line-top surface-2">
              <span>{site.host}</span>
              <b>{`${shownTitle} | ${site.name}`}</b>
              <span>{description}</span>
            </div>
          </div>
        </figure>
      </div>
    </Card>
  )
}

function lengthAdvice(text: string, most: number, empty: string): string {
  const used = [...text.trim()].length
  if (used === 0) return empty
  return used <= most
    ? `${used} characters. Shown in full.`
    : `${used} characters. Cut off after about ${most}.`
}

function cut(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

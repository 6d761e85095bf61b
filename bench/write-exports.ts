import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const paragraph = 'Twelve words about walls, becks and barns that stand in <em>this</em> dale. '.repeat(6)

/** About 9 KB, as an article of 1,400 words with four pictures has. */
function writeHtml(number: number, picture: (at: number) => string): string {
  const parts = Array.from({ length: 12 }, (_, at) => {
    const shown = at % 3 === 0 ? picture(at / 3) : ''
    return `<h2>Part ${at}</h2>\n<p>${paragraph}</p>\n${shown}<ul><li>Slate</li><li>Lime, see <a href="/post-${number - 1}/">before</a></li></ul>\n`
  })
  return parts.join('\n')
}

const day = (number: number) => new Date(Date.UTC(2010, 0, 1, 9) + number * 24 * 60 * 60 * 1000).toISOString()

/** Writes a WordPress export of `count` posts, each with one attachment, and a comment below each second one. */
export async function writeWordpressExport(file: string, count: number): Promise<void> {
  await pipeline(Readable.from(wordpressParts(count)), createWriteStream(file))
}

function* wordpressParts(count: number): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8" ?>\n<rss version="2.0"><channel><title>Dales</title><link>https://dales.example.org</link>'
  yield '<wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://dales.example.org</wp:base_blog_url>'
  yield '<wp:author><wp:author_login>olive</wp:author_login><wp:author_display_name>Olive</wp:author_display_name></wp:author>\n'
  for (let number = 1; number <= count; number += 1) {
    const upload = `https://dales.example.org/wp-content/uploads/2019/05/wall-${number}.jpg`
    const html = writeHtml(
      number,
      (at) => `<figure class="wp-block-image"><img src="${upload}" alt="Wall ${at}"/></figure>\n`,
    )
    const comment =
      number % 2 === 0
        ? `<wp:comment><wp:comment_id>${number}</wp:comment_id><wp:comment_author>Rowan</wp:comment_author><wp:comment_content>Fine.</wp:comment_content><wp:comment_approved>1</wp:comment_approved></wp:comment>`
        : ''
    const moment = day(number).slice(0, 19).replace('T', ' ')
    yield `<item><title>Post ${number}</title><link>https://dales.example.org/post-${number}/</link><dc:creator>olive</dc:creator>
<content:encoded><![CDATA[<!-- wp:html -->${html}<!-- /wp:html -->]]></content:encoded><wp:post_id>${number}</wp:post_id>
<wp:post_date_gmt>${moment}</wp:post_date_gmt><wp:post_name>post-${number}</wp:post_name>
<wp:status>${number % 10 === 0 ? 'draft' : 'publish'}</wp:status><wp:post_type>post</wp:post_type>
<category domain="category" nicename="walls">Walls</category>
<wp:postmeta><wp:meta_key>_elementor_data</wp:meta_key><wp:meta_value><![CDATA[${'{"a":1}'.repeat(500)}]]></wp:meta_value></wp:postmeta>${comment}</item>
<item><title>wall-${number}</title><link>https://dales.example.org/wall-${number}/</link><wp:post_id>${count + number}</wp:post_id>
<wp:status>inherit</wp:status><wp:post_parent>${number}</wp:post_parent><wp:post_type>attachment</wp:post_type><wp:attachment_url>${upload}</wp:attachment_url></item>\n`
  }
  yield '</channel></rss>\n'
}

/** Writes a Ghost export of `count` posts. Each has its text three times, as there. */
export async function writeGhostExport(file: string, count: number): Promise<void> {
  await pipeline(Readable.from(ghostParts(count)), createWriteStream(file))
}

function* ghostParts(count: number): Generator<string> {
  yield '{"db":[{"meta":{"exported_on":1763541000000,"version":"5.130.0"},"data":{"posts":['
  for (let number = 1; number <= count; number += 1) {
    const picture = (at: number) =>
      `<figure class="kg-card kg-image-card"><img src="__GHOST_URL__/content/images/2019/05/wall-${number}.jpg" alt="Wall ${at}"></figure>\n`
    const html = writeHtml(number, picture)
    const post = {
      ...{ id: `post${number}`, title: `Post ${number}`, slug: `post-${number}`, type: 'post', html },
      ...{
        lexical: JSON.stringify({ root: { children: [{ html }] } }),
        plaintext: html.replace(/<[^>]+>/g, ''),
      },
      ...{ status: number % 10 === 0 ? 'draft' : 'published', visibility: 'public' },
      ...{ created_at: day(number), published_at: day(number) },
    }
    yield `${number > 1 ? ',' : ''}${JSON.stringify(post)}`
  }
  yield '],"posts_meta":[],"tags":[],"posts_tags":[],"users":[{"id":"1","name":"Olive","slug":"olive"}],"posts_authors":['
  for (let number = 1; number <= count; number += 1) {
    yield `${number > 1 ? ',' : ''}{"id":"a${number}","post_id":"post${number}","author_id":"1"}`
  }
  yield '],"settings":[{"key":"db_hash","value":"dales"}]}}]}'
}

import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import http from 'highlight.js/lib/languages/http'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import php from 'highlight.js/lib/languages/php'
import python from 'highlight.js/lib/languages/python'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { escapeHtml } from './escape-html.ts'

// Each also has its usual other names: html, js, ts, sh, yml.
const languages = { bash, css, diff, http, javascript, json, php, python, sql, typescript, xml, yaml }
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language)

/** Marks the parts of a piece of code with `hljs-` classes. Code of an unknown language is only escaped. */
export function highlight(code: string, language: string | undefined): string {
  if (!language || !hljs.getLanguage(language)) return escapeHtml(code)
  return hljs.highlight(code, { language, ignoreIllegals: true }).value
}

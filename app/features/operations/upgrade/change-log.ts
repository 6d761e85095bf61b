interface Change {
  kind: string
  text: string
}

const mostChanges = 40

/** Lists a change log's sections of the versions above this one, newest first. */
export function readChanges(changeLog: string, version: string): Change[] {
  const [, ...sections] = changeLog.split(/^## /m)
  const until = sections.findIndex((section) => section.startsWith(`[${version}]`))
  const newer = sections
    .slice(0, until === -1 ? 1 : until)
    .filter((section) => !section.startsWith('[Unreleased]'))
  return newer.flatMap(readSection).slice(0, mostChanges)
}

function readSection(section: string): Change[] {
  const changes: Change[] = []
  let kind = ''
  for (const line of section.split('\n').slice(1)) {
    const heading = /^### (.+)$/.exec(line)?.[1]
    const item = /^- (.+)$/.exec(line)?.[1]
    const more = /^ {2}(\S.*)$/.exec(line)?.[1]
    const last = changes.at(-1)
    if (heading) kind = heading.trim()
    else if (item) changes.push({ kind, text: plain(item) })
    else if (more && last) last.text += ` ${plain(more)}`
  }
  return changes
}

const plain = (text: string) => text.replaceAll('`', '').replaceAll('**', '').trim()

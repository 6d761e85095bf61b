const words: Record<number, string> = { 5: 'Expert', 4: 'Advanced', 3: 'Intermediate', 2: 'Basic' }

/** What a level from 1 to 5 is called. */
export function levelWord(level: number): string {
  return words[level] ?? 'Beginner'
}

/** Numbers that Ofcom keeps for films and plays, without the country's 44. */
const dramaNumbers =
  /^(?:11[3-8]4960|1[2-6]14960|2079460|1914980|2920180|2896496|1632960|7700900|8081570|9098790|3069990)\d*$/

/** Reports whether a telephone number reaches nobody. */
export function isDramaNumber(phone: string): boolean {
  const digits = phone.replaceAll(/\D/g, '')
  return digits.startsWith('44') && dramaNumbers.test(digits.slice(2))
}

/** Finds the part of a text that stands for an address of one's own. */
export function findExampleAddress(text: string): string | undefined {
  const [address] = /[\w.+-]*@?\bexample\.(?:com|net|org)\b|https?:\/\/\S+\/example\b/.exec(text) ?? []
  return address
}

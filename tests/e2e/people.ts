export interface Person {
  name: string
  email: string
  password: string
}

/** The administrator that the run's server creates at its start. No test changes or removes this account. */
export const administrator: Person = {
  name: 'Ada Administrator',
  email: 'ada@studio.example',
  password: 'correct horse battery',
}

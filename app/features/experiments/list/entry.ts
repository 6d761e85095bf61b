import type { Experiment, Results } from '../schema.ts'

/** An experiment with what it shows; a draft shows nothing yet. */
export interface Entry {
  experiment: Experiment
  results: Results | undefined
}

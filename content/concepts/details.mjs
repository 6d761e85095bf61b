/** Which parts of which concept the case studies show, and under which name. */
export const details = []

/** Copies `demo/` of the checkout at `root`. A copy is complete or not there, also if the process is ended half way. */
export function copyDemonstration(root: string, folder: string): void

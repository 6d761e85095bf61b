export const nodeOptions: readonly string[]
export declare const nodeEnvironment: { readonly MALLOC_ARENA_MAX: string }

interface Navigator {
  /** Not in Chromium and Safari. */
  readonly globalPrivacyControl?: boolean
  /** Chromium only. */
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
}

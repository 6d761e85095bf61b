/** Reports whether the browser sends Do Not Track or Global Privacy Control. */
export function refusesTracking(): boolean {
  return navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true
}

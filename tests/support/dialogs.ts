import { afterEach, beforeEach } from 'vitest'

/**
 * Adds the little of modal dialogs that components need which only open and close them: jsdom has neither dialogs
 * nor popovers.
 */
export function withModalDialogs(): void {
  const { showModal, close } = HTMLDialogElement.prototype
  beforeEach(() => {
    HTMLDialogElement.prototype.showModal = function () {
      this.setAttribute('open', '')
    }
    HTMLDialogElement.prototype.close = function () {
      this.removeAttribute('open')
      this.dispatchEvent(new Event('close'))
    }
  })
  afterEach(() => {
    Object.assign(HTMLDialogElement.prototype, { showModal, close })
  })
}

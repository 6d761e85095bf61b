import { ChevronRight, ImageIcon, Plus } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#design/actions/icon-button.tsx'
import { Field } from '#design/fields/field.tsx'
import { TextArea, TextInput } from '#design/fields/text-input.tsx'
import { PicturePicker, type PictureSource } from '#design/pictures/picture-picker.tsx'
import type { Errors, NotificationForm } from './form.ts'

interface NotificationFieldsProps {
  form: NotificationForm
  errors: Errors
  pictures: PictureSource
  onChange: (form: NotificationForm) => void
}

/** Edits a notification: title, text and address; everything else behind 'Advanced options'. */
export function NotificationFields({ form, errors, pictures, onChange }: NotificationFieldsProps) {
  const bind = (name: Exclude<keyof NotificationForm, 'buttons'>) => ({
    name,
    value: form[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ ...form, [name]: event.target.value }),
  })
  const isAdvancedWrong = ['icon', 'badge', 'image', 'tag', 'vibrate', 'actions'].some((name) => errors[name])
  return (
    <>
      <Field label="Title" counter={{ value: form.title, limit: 120 }} error={errors.title}>
        <TextInput {...bind('title')} />
      </Field>
      <Field label="Body" counter={{ value: form.body, limit: 500 }} error={errors.body}>
        <TextArea {...bind('body')} rows={2} className="push__body" />
      </Field>
      <Field label="Opens" optional error={errors['data.url']}>
        <TextInput {...bind('url')} placeholder="/" inputMode="url" />
      </Field>
      <details className="push-advanced" open={isAdvancedWrong || undefined}>
        <summary>
          <ChevronRight className="i" aria-hidden />
          Advanced options
          <span className="opt">Icon, picture, tag, vibration, buttons</span>
        </summary>
        <div className="push-advanced__body form">
          <div className="push__two">
            <Field label="Icon" optional error={errors.icon}>
              <TextInput {...bind('icon')} placeholder="/icons/icon-192.png" />
            </Field>
            <Field label="Badge" optional error={errors.badge}>
              <TextInput {...bind('badge')} placeholder="/icons/badge-96.png" />
            </Field>
          </div>
          <div className="push__two">
            <ImageField
              value={form.image}
              error={errors.image}
              pictures={pictures}
              onChange={(image) => onChange({ ...form, image })}
            />
            <Field label="Tag" optional error={errors.tag} help="A newer one with the same tag replaces it.">
              <TextInput {...bind('tag')} />
            </Field>
          </div>
          <div className="push__two">
            <Field label="Vibrate" hint="on, off, on in ms" error={errors.vibrate}>
              <TextInput
                {...bind('vibrate')}
                placeholder="100, 50, 100"
                inputMode="numeric"
                className="num"
              />
            </Field>
            <ButtonsField
              buttons={form.buttons}
              error={errors.actions}
              onChange={(buttons) => onChange({ ...form, buttons })}
            />
          </div>
        </div>
      </details>
    </>
  )
}

interface ImageFieldProps {
  value: string
  error: string | undefined
  pictures: PictureSource
  onChange: (image: string) => void
}

function ImageField({ value, error, pictures, onChange }: ImageFieldProps) {
  const [picking, setPicking] = useState(false)
  return (
    <>
      <Field label="Image" optional error={error}>
        <div className="push__with">
          <TextInput
            name="image"
            value={value}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton tone="line" icon={ImageIcon} label="Choose an image" onClick={() => setPicking(true)} />
        </div>
      </Field>
      <PicturePicker
        source={pictures}
        open={picking}
        onPick={({ src }) => {
          setPicking(false)
          onChange(src)
        }}
        onClose={() => setPicking(false)}
      />
    </>
  )
}

interface ButtonsFieldProps {
  buttons: readonly string[]
  error: string | undefined
  onChange: (buttons: string[]) => void
}

function ButtonsField({ buttons, error, onChange }: ButtonsFieldProps) {
  const [first = '', second] = buttons
  return (
    <div className="form">
      <Field label="Button" optional error={error}>
        <div className="push__with">
          <TextInput
            value={first}
            placeholder="View Details"
            autoComplete="off"
            onChange={(event) => onChange([event.target.value, ...buttons.slice(1)])}
          />
          {second === undefined && (
            <IconButton
              tone="line"
              icon={Plus}
              label="Add a second button"
              onClick={() => onChange([first, ''])}
            />
          )}
        </div>
      </Field>
      {second !== undefined && (
        <Field label="Second button" optional>
          <TextInput
            value={second}
            autoComplete="off"
            data-autofocus
            onChange={(event) => onChange([first, event.target.value])}
          />
        </Field>
      )}
    </div>
  )
}

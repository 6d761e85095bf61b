import { ChevronRight, ImageIcon, Plus } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { IconButton } from '#design/actions/icon-button.tsx'
import { FormArea, FormField, FormText } from '#design/fields/form-field.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import type { SchemaForm } from '#design/fields/use-schema-form.ts'
import { PicturePicker, type PictureSource } from '#design/pictures/picture-picker.tsx'
import type { NotificationForm } from './form.ts'

type FormOfOne = SchemaForm<{ notification: NotificationForm }>

interface NotificationFieldsProps<Values extends { notification: NotificationForm }> {
  form: SchemaForm<Values>
  pictures: PictureSource
}

/** Edits a notification: title, text and address; everything else behind 'Advanced options'. */
export function NotificationFields<Values extends { notification: NotificationForm }>(
  props: NotificationFieldsProps<Values>,
) {
  const form = props.form as unknown as FormOfOne
  const [title, body] = useWatch({
    control: form.control,
    name: ['notification.title', 'notification.body'],
  })
  const wrong = form.formState.errors.notification ?? {}
  const isAdvancedWrong = Object.keys(wrong).some((name) => !['title', 'body', 'url'].includes(name))
  return (
    <>
      <Text form={form} name="title" label="Title" counter={{ value: title, limit: 120 }} />
      <FormArea
        form={form}
        name="notification.body"
        label="Body"
        counter={{ value: body, limit: 500 }}
        autoComplete="off"
        rows={2}
        inputClass="push__body"
      />
      <Text form={form} name="url" label="Opens" optional placeholder="/" inputMode="url" />
      <details className="push__advanced line-strong round-2" open={isAdvancedWrong || undefined}>
        <summary>
          <ChevronRight className="i" aria-hidden />
          Advanced options
          <span className="field__aside">Icon, picture, tag, vibration, buttons</span>
        </summary>
        <div className="push__options form">
          <div className="columns">
            <Text form={form} name="icon" label="Icon" optional placeholder="/icons/icon-192.png" />
            <Text form={form} name="badge" label="Badge" optional placeholder="/icons/badge-96.png" />
          </div>
          <div className="columns">
            <ImageField form={form} pictures={props.pictures} />
            <Text
              form={form}
              name="tag"
              label="Tag"
              optional
              help="A newer one with the same tag replaces it."
            />
          </div>
          <div className="columns">
            <Text
              form={form}
              name="vibrate"
              label="Vibrate"
              hint="on, off, on in ms"
              placeholder="100, 50, 100"
              inputMode="numeric"
              inputClass="num"
            />
            <ButtonsField form={form} />
          </div>
        </div>
      </details>
    </>
  )
}

interface TextProps extends Omit<ComponentProps<typeof FormText>, 'form' | 'name'> {
  form: FormOfOne
  name: Exclude<keyof NotificationForm, 'buttons'>
}

const Text = ({ form, name, ...field }: TextProps) => (
  <FormText form={form} name={`notification.${name}`} autoComplete="off" {...field} />
)

function ImageField({ form, pictures }: { form: FormOfOne; pictures: PictureSource }) {
  const [picking, setPicking] = useState(false)
  const name = 'notification.image'
  return (
    <>
      <FormField form={form} name={name} label="Image" optional>
        {(input) => (
          <div className="flex gap-2">
            <TextInput {...input} autoComplete="off" />
            <IconButton
              tone="line"
              icon={ImageIcon}
              label="Choose an image"
              onClick={() => setPicking(true)}
            />
          </div>
        )}
      </FormField>
      <PicturePicker
        source={pictures}
        open={picking}
        onPick={({ src }) => {
          setPicking(false)
          form.setValue(name, src, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        }}
        onClose={() => setPicking(false)}
      />
    </>
  )
}

function ButtonsField({ form }: { form: FormOfOne }) {
  const [first = '', second] = useWatch({ control: form.control, name: 'notification.buttons' })
  return (
    <div className="form">
      <FormField form={form} name="notification.buttons.0" label="Button" optional>
        {(input) => (
          <div className="flex gap-2">
            <TextInput {...input} placeholder="View Details" autoComplete="off" />
            {second === undefined && (
              <IconButton
                tone="line"
                icon={Plus}
                label="Add a second button"
                onClick={() => form.setValue('notification.buttons', [first, ''], { shouldDirty: true })}
              />
            )}
          </div>
        )}
      </FormField>
      {second !== undefined && (
        <FormText
          form={form}
          name="notification.buttons.1"
          label="Second button"
          optional
          autoComplete="off"
          data-autofocus
        />
      )}
    </div>
  )
}

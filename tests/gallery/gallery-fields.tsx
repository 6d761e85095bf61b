import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { Checkbox, ChoiceGroup, Switch } from '#design/fields/choice.tsx'
import { DayField } from '#design/fields/day-field.tsx'
import { Field } from '#design/fields/field.tsx'
import { FormSummary } from '#design/fields/form-summary.tsx'
import { PasswordInput } from '#design/fields/password-input.tsx'
import { Select } from '#design/fields/select.tsx'
import { TextArea, TextInput } from '#design/fields/text-input.tsx'
import { Part, Row, Specimen } from './specimen.tsx'

const ranges = ['Less than £5,000', '£5,000 - £10,000', 'Not sure yet']

export function Fields() {
  const [text, setText] = useState('Man-and-van booking where the quote is the page.')
  const tooLong = 'A description that runs on for longer than its field allows. '.repeat(2)
  return (
    <Part id="fields" title="Fields and forms">
      <Specimen title="Fields" span={7}>
        <div className="form">
          <div className="form__two columns">
            <Field label="Name">
              <TextInput placeholder="Your full name" />
            </Field>
            <Field label="Name, focus">
              <TextInput className="is-focus" defaultValue="Bakery in Otley" />
            </Field>
          </div>
          <div className="form__two columns">
            <Field label="Email" error="Invalid email address">
              <TextInput type="email" defaultValue="studio@example" />
            </Field>
            <Field label="Company" optional>
              <TextInput />
            </Field>
          </div>
          <div className="form__two columns">
            <Field label="Budget">
              <Select options={ranges} placeholder="Select a range" />
            </Field>
            <Field label="Timeframe" error="Please select your timeframe">
              <Select options={['Less than 1 month', '1-2 months']} placeholder="Select a timeframe" />
            </Field>
          </div>
          <div className="form__two columns">
            <Field label="New Password" hint="Minimum 8 characters">
              <PasswordInput autoComplete="new-password" defaultValue="lapwing over the moor" />
            </Field>
            <Field label="Address, read only">
              <TextInput readOnly value="/work" />
            </Field>
          </div>
          <Field label="Description" counter={{ value: text, limit: 300 }} help="Shown on the project card">
            <TextArea rows={3} value={text} onChange={(event) => setText(event.target.value)} />
          </Field>
          <Field
            label="Description, too long"
            counter={{ value: tooLong, limit: 100 }}
            error="Description must be less than 100 characters"
          >
            <TextArea rows={2} defaultValue={tooLong} />
          </Field>
        </div>
      </Specimen>
      <Specimen title="Choices" span={5}>
        <Row>
          <Checkbox label="Remember me" defaultChecked />
          <Checkbox label="Published" />
          <Checkbox label="Cannot be changed" disabled defaultChecked />
        </Row>
        <Checkbox label="Visible" help="Make this blog post visible to the public" />
        <ChoiceGroup legend="Topics">
          <Checkbox label="Articles" help="About one a month" defaultChecked />
          <Checkbox label="News" />
        </ChoiceGroup>
        <Row>
          <Switch label="Reduced data" defaultChecked />
          <Switch label="Off" />
          <Switch label="Unavailable" disabled />
        </Row>
        <Field label="Disabled">
          <TextInput disabled defaultValue="Not now" />
        </Field>
        <div data-density="compact" className="form">
          <Field label="Compact, 40 px" hint="For the desk">
            <TextInput defaultValue="Terrace houses, Headingley" />
          </Field>
          <Checkbox label="Compact checkbox" defaultChecked />
        </div>
      </Specimen>
      <ChosenDay />
      <FailedForm />
    </Part>
  )
}

function ChosenDay() {
  const [day, setDay] = useState('2026-11-24')
  return (
    <Specimen title="A day that filters a list at once" span={5}>
      <DayField label="From" value={day} max="2026-11-26" onDay={setDay} />
    </Specimen>
  )
}

function FailedForm() {
  const [attempt, setAttempt] = useState(0)
  const [email, setEmail] = useState('')
  const message = attempt > 0 && !email.includes('@') ? 'Failed to send message' : undefined
  return (
    <Specimen
      title="A form that fails: the summary speaks, the focus goes to the first field at fault"
      span={12}
    >
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setAttempt(attempt + 1)
        }}
      >
        <Field label="Email Address" error={message && 'Invalid email address'}>
          <TextInput
            name="gallery-email"
            type="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <FormSummary
          message={message}
          errors={[{ name: 'gallery-email', message: 'Invalid email address' }]}
          attempt={attempt}
        />
        <div className="form__act">
          <Button tone="bare">Back</Button>
          <Button type="submit">Send Message</Button>
        </div>
      </form>
    </Specimen>
  )
}

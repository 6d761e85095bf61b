interface ProcessProps {
  title: string
  subtitle: string
  steps: readonly { title: string; description: string; when: string }[]
}

export function Process({ title, subtitle, steps }: ProcessProps) {
  return (
    <section className="section section--white" aria-labelledby="process">
      <div className="wrap">
        <div className="shead">
          <h2 className="h2" id="process">
            {title}
          </h2>
          <p className="t2">{subtitle}</p>
        </div>
        <ol className="goes">
          {steps.map((step) => (
            <li key={step.title}>
              <h3 className="h3">{step.title}</h3>
              <p>{step.description}</p>
              <p className="goes__when num">{step.when}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

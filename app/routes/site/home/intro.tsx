/** What the studio is for, in the owner's voice. */
export function Intro({ statement, text }: { statement: string; text: string }) {
  return (
    <section className="section intro" aria-labelledby="intro">
      <div className="wrap intro__in">
        <h2 className="voice voice--below intro__statement" id="intro">
          {statement}
        </h2>
        <p className="t2">{text}</p>
      </div>
    </section>
  )
}

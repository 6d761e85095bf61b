export default function Home() {
  return <h1>Modern Web Design &amp; Development</h1>
}

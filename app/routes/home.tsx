export default function Home() { return <h1>Tudo</h1>; }

import { Chat } from './chat.jsx';

// A server component: the element is in its HTML, and the file with the import runs in the browser.
export default function Page() {
  return (
    <main>
      <h1>Help</h1>
      <Chat business="1" />
    </main>
  );
}

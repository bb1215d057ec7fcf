// "Ask the front desk". This script imports nothing, so the button works before the fields of the page have their values.

const openChat = () => {
  const handle = Reflect.get(window, 'kefu')?.handle;
  if (handle) handle.open();
  // The loader makes this call when it has loaded, like the calls of the snippet in docs/embedding.md.
  else Reflect.set(window, 'kefu', { q: [['open']] });
};

document.getElementById('ask')?.addEventListener('click', openChat);

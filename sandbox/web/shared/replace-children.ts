/**
 * Replaces the children of the parent. A child that is already in its place is not touched, so that an open menu stays open,
 * a video goes on playing, and the focus stays.
 */
export function arrange(parent: Element, nodes: Node[]) {
  const wanted = new Set(nodes);
  for (const child of [...parent.childNodes]) if (!wanted.has(child)) child.remove();
  let at = parent.firstChild;
  for (const node of nodes) {
    if (node === at) at = at.nextSibling;
    else parent.insertBefore(node, at);
  }
}

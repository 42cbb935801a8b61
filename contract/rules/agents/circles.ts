/**
 * The members of a graph in groups that lead to each other in a circle, a member of none alone; whatever a group leads
 * to stands before it (Tarjan's strongly connected components). It takes no stack of calls, however long a path is.
 */
export function circlesOf(leadsTo: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const circles: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const path: { readonly member: string; next: number }[] = [];

  const enter = (member: string) => {
    lowest.set(member, order.size);
    order.set(member, order.size);
    open.push(member);
    isOpen.add(member);
    path.push({ member, next: 0 });
  };
  const reach = (member: string, place: number | undefined) =>
    lowest.set(member, Math.min(lowest.get(member) ?? 0, place ?? 0));
  const leave = (member: string) => {
    path.pop();
    const before = path.at(-1);
    if (before) reach(before.member, lowest.get(member));
    if (lowest.get(member) !== order.get(member)) return;
    const circle = open.splice(open.lastIndexOf(member));
    for (const one of circle) isOpen.delete(one);
    circles.push(circle);
  };

  for (const start of leadsTo.keys()) {
    if (!order.has(start)) enter(start);
    for (let here = path.at(-1); here; here = path.at(-1)) {
      const target = leadsTo.get(here.member)?.[here.next];
      here.next += 1;
      if (target === undefined) leave(here.member);
      else if (!order.has(target)) enter(target);
      else if (isOpen.has(target)) reach(here.member, order.get(target));
    }
  }
  return circles;
}

// Marks the page of somebody who is signed in before the first frame, so that the header shows the way to their classes
// and nothing moves. Whether the session still lasts is asked by the page they go to. The profile is stored by
// features/profile; the key's prefix is a setting of the installation.
(() => {
  try {
    const key = Object.keys(localStorage).find((candidate) => candidate.endsWith('_profile'));
    const role = key ? JSON.parse(localStorage.getItem(key) ?? 'null')?.role : null;
    if (role === 'teacher' || role === 'student') document.documentElement.setAttribute('data-member', role);
  } catch {
    // Blocked or unreadable storage: shown as to a visitor.
  }
})();

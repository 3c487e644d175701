// Reloads the page when it is written again. Only a page of `touchstone render --watch` contains this part.
//
// A page that is opened from disk may not read files, but it may show pictures, and it learns their sizes. So each
// version of the page has a picture beside it, whose size is different.

{
  const name = document.querySelector("meta[name=version-picture]").content;
  let seen = null;
  setInterval(() => {
    const picture = new Image();
    picture.addEventListener("load", () => {
      const size = `${picture.naturalWidth} ${picture.naturalHeight}`;
      const isNew = seen !== null && size !== seen;
      seen = size;
      if (!isNew) return;
      // The address names the current frame, which the new page shows.
      if (player) history.replaceState(null, "", "#" + player.address());
      location.reload();
    });
    picture.src = `${name}?${Date.now()}`;
  }, 500);
}

# Runs a command inside a machine's folder: enter.sh <machine> <allowed|refused> <uid> <gid> <folder> <command …>
# To be started by `unshare --mount --pid --fork --kill-child`: its mounts and processes go with it, however it ends.
set -eu
machine=$1 namespaces=$2 uid=$3 gid=$4 folder=$5
shift 5
mount --bind "$machine" "$machine"
mount -t proc proc "$machine/proc"
mount --rbind /dev "$machine/dev"
mount -t tmpfs -o mode=1777 tmpfs "$machine/dev/shm"
cd "$machine"
# No process in a chroot may make a user namespace. Where the machine's folder is the root of all mounts, any may.
if [ "$namespaces" = allowed ]; then
  mkdir -p mnt/outside
  pivot_root . mnt/outside
  umount -l /mnt/outside
fi
exec chroot . /bin/sh -c '
  cd "$1"
  uid=$2 gid=$3
  shift 3
  exec setpriv --reuid="$uid" --regid="$gid" --clear-groups -- "$@"
' sh "$folder" "$uid" "$gid" "$@"

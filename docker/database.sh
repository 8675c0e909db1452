#!/bin/sh
# Run by the image of PostgreSQL on an empty volume: the role of the api, and the database that it owns.
set -eu
psql --set ON_ERROR_STOP=1 --username postgres --set password="$DATABASE_PASSWORD" <<'SQL'
create role facturacio login password :'password';
create database facturacio owner facturacio;
SQL
